import { news } from './news.ts'
import { cabinet } from './cabinet.ts'
import type { partnership as reference } from '../en/partnership.ts'
import { translated } from '../translation.ts'

export const partnership = translated<typeof reference, 'es'>()({
  title: cabinet.partnership,
  loading: 'Cargando su estructura',
  invitation: 'Su invitación',
  invitationNote: 'Quien se registre con su código formará parte de su primera línea.',
  code: 'Código de invitación',
  link: 'Enlace de registro',
  showQr: 'Código QR',
  linkQr: 'Código QR del enlace de registro',
  share: 'Compartir',
  shared:
    'Esta es mi invitación a Mastercopy. Si usted obtiene ganancias allí, la empresa me paga una recompensa.',

  howTitle: 'Cómo funcionan las recompensas',
  howLead:
    'Cuando un cliente de sus líneas termina un mes con ganancia, la empresa le paga a usted una parte de ella.',
  line: news.line,
  line1: 'Clientes invitados por usted',
  line2: 'Clientes invitados por su primera línea',
  line3: 'Clientes invitados por su segunda línea',
  paidByHouse:
    'La empresa paga la recompensa con su propio dinero. A los clientes que usted invita no se les descuenta nada.',
  onlyProfit:
    'Solo se paga recompensa por una ganancia mensual. Un mes con pérdidas no da nada, y una pérdida anterior debe recuperarse primero. Lo mismo se aplica a la pérdida con la que se cerró una cuenta: solo para las recompensas, se descuenta de las ganancias de las demás cuentas del cliente en ese programa.',
  oneOff:
    'Por un cliente de su primera línea, la empresa también puede pagarle a usted una bonificación única cuando este abre su primera cuenta en un programa cuya descripción la indique. Procede si, al final del primer mes natural completo de esa cuenta, sigue abierta y no está en proceso de cierre, y ambos han verificado su identidad; de lo contrario, se pierde. Se abona con la liquidación de ese mes, con el porcentaje vigente el día de la apertura.',
  whereCredited:
    'La recompensa se abona en su cuenta de operaciones activa más antigua; lo que supere el máximo de su programa pasa enseguida a su cuenta corriente. Mientras no tenga ninguna cuenta de operaciones, queda pendiente y se abona cuando abra una.',
  tellThem:
    'Cuando invite a alguien, dígale que usted recibe una recompensa por ello. No prometa resultados: quien opera puede perder su depósito.',

  lines: 'Líneas de su estructura',
  onLines: 'Clientes en cada línea',
  fan: 'Usted y sus tres líneas',
  you: 'Usted',
  rate: 'Su recompensa: %RATE% de cada ganancia mensual.',
  partners: news.partners,
  listOf: 'Clientes de la línea %LINE%',
  date: 'Registro',
  partnerCode: 'Código',
  name: 'Nombre',
  emptyFirst: 'Aún no hay nadie en la primera línea',
  emptyFirstNote: 'Aquí aparecerán quienes se registren con su código o su enlace.',
  empty: 'Aún no hay nadie en esta línea',
  emptyNote: 'Se irá llenando cuando los clientes de la línea anterior inviten a otros.',
})
