import { news } from './news.ts'
import type { standing as reference } from '../en/standing.ts'
import { translated } from '../translation.ts'

export const standing = translated<typeof reference, 'es'>()({
  explain: '%TERM%: qué significa esta cifra',
  carried: 'Pérdida arrastrada',
  depositIs:
    'Lo que usted ingresó, las ganancias reinvertidas y las recompensas abonadas aquí. La cuenta participa en las operaciones con este importe menos las pérdidas arrastradas. No es un depósito bancario ni está asegurado.',
  depositWhere:
    'Lo que usted ingresó, las ganancias reinvertidas y las recompensas figuran en «Movimientos». La pérdida que se descuenta del depósito al cerrarse la cuenta y la devolución de lo que queda figuran en el extracto.',
  profitIs:
    'La suma de las partes de esta cuenta en todas las operaciones contabilizadas y aún sin liquidar, tanto ganancias como pérdidas. Una operación cuenta en el mes en que se registró su resultado (UTC); la suma solo es definitiva cuando se liquida ese mes.',
  creditedDeals: 'Contabilizadas y aún sin liquidar',
  wouldBeProfit: 'Ganancia prevista',
  profitWhere:
    'Cada operación figura en «Operaciones» con el importe que participa, el resultado en porcentaje y la parte de esta cuenta. Las cerradas que aún no se han contabilizado no están incluidas.',
  carriedIs:
    'La pérdida de meses liquidados que aún no se ha recuperado. La cuenta participa con ese importe menos, y ya desde el final de un mes con pérdidas, antes de que se liquide. Las próximas ganancias la compensan primero; solo lo que la supera es ganancia, para usted y para quienes reciben una recompensa por haberle invitado.',
  openDealsAre:
    'Las operaciones abiertas en las que participa esta cuenta. Sus resultados no se conocen y ninguna de las cifras los incluye. Cada una figura en «Operaciones» con su sello.',
  sponsorsLink: 'Lo que la empresa ha pagado a quienes le invitaron',
  curve: 'Valor de la cuenta',
  curveEmpty: 'La curva empieza con la primera operación. Hasta entonces no hay nada que dibujar.',
  curveOf: 'Valor de la cuenta del %FROM% al %TO%. Las cifras figuran junto al gráfico.',
  curveNote:
    'El dinero que entra o sale, también las recompensas, mueve las dos líneas por igual; solo la distancia entre ellas es un resultado. Una operación cuenta desde que se contabiliza. ▲\u00a0ingresado, ▼\u00a0retirado.',
  curveRunning: 'Los meses sin liquidar van en línea discontinua: no son definitivos.',
  paidIn: 'Ingresado menos retirado',
  resultSoFar: 'Resultado acumulado',
  closedMoney: 'Qué pasó con el dinero',
  closedPaidIn: 'Ingresado',
  closedRewards: 'Recompensas abonadas',
  closedProfits: 'Ganancias de meses liquidados',
  closedLosses: 'Pérdidas',
  closedLeft: 'Pasó a su cuenta corriente',
  closedProfitsPaid: 'de ello, ganancias mes a mes',
  closedReturned: 'de ello, el depósito al final',
  worth: 'Valor',
  running: 'El mes en curso, %MONTH%, podrá liquidarse desde el %DAY% (UTC).',
  unsettled: news.unsettled,
  notFinal: 'no definitivo',
  worthIs:
    'El depósito menos las pérdidas arrastradas, con las operaciones contabilizadas y no liquidadas. Las operaciones abiertas no están incluidas.',
  curveFifth: 'La curva empieza con la quinta operación, cuando haya dos días entre la primera y la última.',
  strip: '%N% operaciones contabilizadas, un trazo cada una',
  curveMode: 'Mostrar',
  value: 'Valor',
  percent: 'Resultado, %',
  drawdown: 'Caída',
  percentOf: 'Resultado de la cuenta en porcentaje del %FROM% al %TO%. Las cifras figuran junto al gráfico.',
  percentNote:
    'Operación por operación, cada una en porcentaje de lo que valía la cuenta antes de ella. El dinero que entra o sale no cambia nada aquí.',
  drawdownOf: 'Caída de la cuenta del %FROM% al %TO%. Las cifras figuran junto al gráfico.',
  drawdownNote:
    'Cuánto está el resultado por debajo de su punto más alto hasta ahora, aunque este sea anterior a lo que se muestra.',
  stripLink: 'Mostrar en la lista',
})
