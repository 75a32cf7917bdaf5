import type { risk as reference } from '../en/risk.ts'
import { translated } from '../translated.ts'

export const risk = translated<typeof reference, 'es'>()({
  title: 'Advertencia de riesgo',
  line: 'Operar en los mercados pone en riesgo su dinero. Puede perder una parte de su depósito o su totalidad. Los resultados pasados no dicen nada seguro sobre los futuros. Participe solo con dinero cuya pérdida pueda asumir.',
  program:
    'En este programa puede perder una parte o la totalidad de lo que aporte. No se promete ningún resultado y puede haber meses con pérdidas.',
  highProgram:
    'Riesgo alto: los precios de los criptoactivos se mueven con brusquedad en ambos sentidos, y perder todo el depósito es una posibilidad real. No se promete ningún resultado.',
})
