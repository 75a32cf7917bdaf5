import type { ComponentType } from 'react'
import { parts, type PartName, type PartProps } from './parts.tsx'

/**
 * A part of a public page that can be used: the server draws it like everything else, and the page's script puts the
 * living one in its place when someone begins to use it (`public/script/islands.ts`).
 */
export function Island<Name extends PartName>({
  name,
  props,
  isAsked = false,
}: {
  name: Name
  props: PartProps<Name>
  /** By the address itself: it comes to life at once. */
  isAsked?: boolean
}) {
  const Part: ComponentType<any> = parts[name]
  return (
    <div data-island={name} data-asked={isAsked ? '' : undefined} data-props={JSON.stringify(props)}>
      <Part {...(props as object)} />
    </div>
  )
}
