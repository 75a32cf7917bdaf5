import { pageTexts } from '../../../texts/page-titles.ts'
import { Programs } from '../../landing/programs-page.tsx'
import type { DescribePage } from './page.ts'
import { Titled } from './titled.tsx'

export const programs: DescribePage = ({ view, answerOf, translator }) => ({
  ...pageTexts[view.language].programs,
  content: (
    <Titled title={translator.text('landing.programsTitle')}>
      <Programs answerOf={answerOf} translator={translator} />
    </Titled>
  ),
})
