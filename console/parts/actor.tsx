import { Reference } from './reference.tsx'

/** The actor of an event: an operator by name, any other by its name in the log. */
export const Actor = ({ actor, operator }: { actor: string; operator?: string | undefined }) =>
  operator ?? <Reference value={actor} />
