import { RiskLine } from '../../ui/risk-line.tsx'
import type { Localized } from '../../texts/public-pages.ts'

/** The risk warning. It cannot be dismissed. */
export const Risk = ({ translator: { text } }: Localized) => (
  <RiskLine title={text('risk.title')}>{text('risk.line')}</RiskLine>
)
