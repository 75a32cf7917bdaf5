/** The interactive parts of public pages, by the names under which pages mark their places. */
import type { ComponentProps } from 'react'
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
