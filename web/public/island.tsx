import type { ComponentType } from 'react'
import type { PartName, PartProps } from './parts.tsx'

/**
 * An interactive part of a public page: the server draws it like everything else, and the page's script replaces it by
 * the hydrated one when someone begins to use it (`public/script/islands.ts`).
 */
export function Island<Name extends PartName>({
  name,
  Part,
  props,
  isRequested = false,
}: {
  name: Name
  /** The one of that name: given by its page, so that a page's styles are those of its own parts. */
  Part: ComponentType<PartProps<Name>>
  props: PartProps<Name>
  /** By the address itself: it is hydrated at once. */
  isRequested?: boolean
}) {
  const Drawn: ComponentType<any> = Part
  return (
    <div data-island={name} data-asked={isRequested ? '' : undefined} data-props={JSON.stringify(props)}>
      <Drawn {...(props as object)} />
    </div>
  )
}
