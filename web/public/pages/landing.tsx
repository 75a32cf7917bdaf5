import { Landing } from '../../landing/page.tsx'
import type { DescribePage } from './page.ts'

export const landing: DescribePage = ({ view, answerOf, translator }) => ({
  title: translator.text('landing.metaTitle'),
  description: translator.text('landing.metaDescription'),
  content: <Landing view={view} answerOf={answerOf} translator={translator} />,
})
