/** The interactive parts of public pages, by the names under which pages mark their places. */
import type { ComponentProps, ComponentType } from 'react'
import { Coverage } from '../coverage/page.tsx'
import { ProgramDeals } from '../program/deals.tsx'
import { RecordFigures } from '../program/figures.tsx'
import { SealCheck } from '../program/seal-check.tsx'
import { Documents } from '../documents/documents.tsx'

export const parts = {
  coverage: Coverage,
  documents: Documents,
  figures: RecordFigures,
  deals: ProgramDeals,
  check: SealCheck,
}

export type PartName = keyof typeof parts
export type PartProps<Name extends PartName> = ComponentProps<(typeof parts)[Name]>

/**
 * An interactive part of a public page: the server draws it like everything else, and the page's script replaces it by
 * the hydrated one when someone begins to use it (`public/script/islands.ts`).
 */
export function Island<Name extends PartName>({
  name,
  props,
  isRequested = false,
}: {
  name: Name
  props: PartProps<Name>
  /** By the address itself: it is hydrated at once. */
  isRequested?: boolean
}) {
  const Part: ComponentType<any> = parts[name]
  return (
    <div data-island={name} data-asked={isRequested ? '' : undefined} data-props={JSON.stringify(props)}>
      <Part {...(props as object)} />
    </div>
  )
}
