import { pageTexts } from '../../../texts/page-titles.ts'
import { Impostors } from '../impostors.tsx'
import type { DescribePage } from './page.ts'
import { Titled } from './titled.tsx'

export const impostors: DescribePage = ({ view, translator }) => ({
  ...pageTexts[view.language].impostors,
  content: (
    <Titled title={translator.text('risk.impostors')}>
      <Impostors translator={translator} origin={view.origin} bot={view.bot} />
    </Titled>
  ),
})
