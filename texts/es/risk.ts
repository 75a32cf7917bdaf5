import type { risk as reference } from '../en/risk.ts'
import { translated } from '../translation.ts'

export const risk = translated<typeof reference, 'es'>()({
  title: 'Advertencia de riesgo',
  line: 'Operar en los mercados conlleva riesgos: puede perder una parte de su depósito o la totalidad. Los resultados pasados no son un indicador fiable de los futuros. Participe solo con dinero que pueda permitirse perder.',
  program:
    'En este programa puede perder una parte o la totalidad de lo que aporte. No se promete ningún resultado concreto y puede haber meses con pérdidas.',
  highProgram:
    'Riesgo alto: los precios de los criptoactivos se mueven con brusquedad en ambos sentidos, y perder todo el depósito es una posibilidad real. No se promete ningún resultado concreto.',
  impostors: '¿De verdad somos nosotros?',
})
