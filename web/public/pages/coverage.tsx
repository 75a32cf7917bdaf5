import { pageTexts } from '../../../texts/page-titles.ts'
import { Coverage } from '../../coverage/page.tsx'
import { Island } from '../island.tsx'
import type { DescribePage } from './page.ts'
import { Titled } from './titled.tsx'

export const coverage: DescribePage = ({ view, translator }) => ({
  ...pageTexts[view.language].coverage,
  content: (
    <Titled title={translator.text('coverage.title')}>
      <Island name="coverage" Part={Coverage} props={{}} />
    </Titled>
  ),
})
