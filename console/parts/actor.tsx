import { Reference } from './reference.tsx'

/** Who did something: an operator by name, and by what the log calls them what is no operator. */
export const Actor = ({ actor, operator }: { actor: string; operator?: string | undefined }) =>
  operator ?? <Reference value={actor} />
