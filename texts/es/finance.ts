import { overview } from './overview.ts'
import { cabinet } from './cabinet.ts'
import type { finance as reference } from '../en/finance.ts'
import { translated } from '../translation.ts'

export const finance = translated<typeof reference, 'es'>()({
  title: cabinet.finance,
  loading: 'Cargando sus cuentas',
  account: 'Cuenta corriente',
  balance: 'Saldo',
  inactive: 'Esta cuenta no está activa en este momento.',
  sections: 'Cuenta %UID%',
  deposit: 'Ingreso',
  transactions: 'Movimientos',

  address: 'Su dirección USDT (TRC20)',
  qr: 'Código QR de su dirección USDT (TRC20)',
  noAddress:
    'Ahora mismo no hay ninguna dirección de ingreso libre. Vuelva a consultarlo más adelante; hasta entonces no es posible ingresar.',
  network: 'Red',
  networkName: 'Tron (TRC20)',
  minimum: 'Ingreso mínimo',
  rate: 'Se abona',
  rateValue: 'un dólar estadounidense por cada USDT',
  onlyUsdt:
    'Envíe solo USDT y solo por la red Tron (TRC20). Otras monedas, o USDT enviados por otra red, no se abonan y pueden perderse para siempre.',
  smallKept:
    'Los envíos inferiores al mínimo no se pierden: se guardan y se abonan juntos en cuanto su suma llega a %MINIMUM%.',
  whenSolid:
    'Un envío se abona en cuanto la red lo ha confirmado definitivamente, alrededor de un minuto después de aceptarlo.',
  compare:
    'Copie la dirección solo de esta página y compare sus primeros y últimos caracteres antes de enviar.',

  arrivals: 'En camino',
  arrivalsNote: 'Visto en la red. El saldo cambia con la última confirmación.',
  confirmations: overview.confirmations,
  arrivalLabel: 'Confirmaciones del envío de %AMOUNT%',
  small: 'Envíos pequeños, aún sin abonar',
  smallSum: 'Guardado hasta ahora: %SUM%. Cuando lleguen otros %REST%, se abonará todo el importe.',
  smallEnough: 'Guardado hasta ahora: %SUM%. Se ha alcanzado el mínimo y se está abonando todo el importe.',
  processing: overview.processing,
  processingNote:
    'Ha llegado un envío de %AMOUNT% y se está procesando. Al terminar, se le abonará o se devolverá a quien lo envió.',
  returned: 'Envíos devueltos',
  returnedNote: 'Un envío de %AMOUNT% se devolvió a su remitente. Transacción: %TRANSACTION%',

  creditedTitle: 'Ingreso abonado',
  credited: 'Se han abonado %AMOUNT% en su cuenta corriente.',

  testTitle: 'Red de pruebas',
  testNote:
    'En este sitio los ingresos llegan de una red de pruebas. Sus USDT son dinero ficticio sin valor alguno. No envíe dinero real a esta dirección.',
  testAmount: 'USDT de prueba',
  testSend: 'Enviar USDT de prueba',
  testSending: 'Enviando USDT de prueba',
  testSentTitle: 'USDT de prueba enviados',
  testSent: 'El envío aparecerá en esta página con el próximo bloque de la red de pruebas.',
  testFailed: 'La red de pruebas no ha respondido',

  noTransactions: 'Aún no hay movimientos',
  noTransactionsNote: 'Aquí aparecerán todos los movimientos de esta cuenta, los más recientes primero.',
  date: 'Fecha',
  operation: 'Movimiento',
  amount: 'Importe',
  transactionsOf: 'Movimientos de la cuenta %UID%',
  cryptoDeposit: 'Ingreso en USDT',
  withdrawalReserve: 'Retirada',
  profitCredit: 'Ganancia de una cuenta de operaciones',
  tradingDeposit: 'Depósito en una cuenta de operaciones',
  withdrawalReturn: 'Devolución de una retirada rechazada',
  depositReturn: 'Devolución del depósito de una cuenta de operaciones',
  rewardExcess: 'Recompensa por referidos por encima del máximo',
  peerOut: 'Transferencia a un cliente',
  peerIn: 'Transferencia de un cliente',

  token: 'Cuenta de tokens',
  tokenBalance: { one: '%N% token', other: '%N% tokens' },
  tokenNote:
    'Un token cuenta un derecho de acceso: un token desbloquea un programa que lo admita. Algunos programas dan un token al abrir la primera cuenta en ellos. Un token no es dinero: no tiene precio y no genera rendimiento.',

  balanceAfter: 'Saldo posterior',
  topUp: overview.topUp,
  transfer: 'Transferir',
  available: 'disponible',
  reserved: 'Reservado',
  reservedNote: 'Apartado para retiradas que se revisan o se envían. Si una se cancela, el importe vuelve.',
  onTheWay: 'En camino',
  onlyOne: 'Solo USDT en la red Tron (TRC20)',
  somethingElse: '¿Y si envío otra cosa?',
  copyAddress: 'Copiar la dirección',
  nothingArrives: 'No hay nada en camino. Un envío aparece aquí en cuanto un bloque de la red lo contiene.',
  seen: 'Visto',
  confirming: 'Confirmándose',
  creditedStation: 'Abonado',
  whatIsToken: '¿Qué es un token?',

  owed: 'Lo que le debemos',
  owedCheck: '¿Está incluido?',
  owedNone: 'El primer total se publica en cuanto se ha leído la cadena de bloques.',
  owedNothing: 'El %DAY% no le debíamos nada.',
  owedAsOf:
    'Según el bloque %BLOCK% del %DAY% (UTC). Un depósito en un bloque posterior entra en el total siguiente.',
  owedArrived: 'Recibido, aún sin abonar',
  owedTotal: 'Se le debe',
  owedFits:
    'Calculado ahora mismo por su navegador: este importe está incluido en los %TOTAL% que publicamos como deuda con todos los clientes el %DAY%.',
  owedBroken:
    'Calculado ahora mismo por su navegador: este importe no está incluido en lo que publicamos como deuda con todos los clientes el %DAY%. Escríbanos:',
  owedRecorded:
    'Calculado ahora mismo por su navegador: el hash de este total está en el hash raíz del %DAY%.',
  owedAwaited:
    'El hash de este total entra en el hash raíz del %DAY%, que se calcula cuando ese día ha terminado.',
  owedUnrecorded:
    'Calculado ahora mismo por su navegador: el hash raíz del %DAY% no contiene el hash de este total. Escríbanos:',
  owedHash: 'Hash del total',
  owedNote:
    'Compare el importe con lo que tenía: solo usted puede hacerlo. Los demás clientes no lo ven. Guarde el archivo: con él podrá comprobarlo más adelante, también sin nosotros.',
})
