import { pageTexts } from '../../../texts/page-titles.ts'
import { Documents } from '../../documents/documents.tsx'
import { Island } from '../island.tsx'
import type { DescribePage } from './page.ts'
import { Titled } from './titled.tsx'

export const documents: DescribePage = ({ view, translator }) => ({
  ...pageTexts[view.language].documents,
  content: (
    <Titled title={translator.text('documents.title')}>
      <Island name="documents" Part={Documents} props={{}} />
    </Titled>
  ),
})
