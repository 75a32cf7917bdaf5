import { translated } from '../../translation.ts'
import type { consoleInbox as reference } from '../../en/console/inbox.ts'

export const consoleInbox = translated<typeof reference, 'es'>()({
  keys: 'Primero las alarmas, luego lo más antiguo. Teclas: j y k bajan y suben, t toma o deja, Intro abre, / busca un cliente, i lleva a la bandeja; en lo abierto, a acepta, x rechaza y n pasa al siguiente.',
  rowKeys:
    'Teclas: j y n bajan, k sube, t toma o deja, a acepta, x rechaza, / busca un cliente, i lleva a la bandeja.',
  openKeys: 'Teclas: j y n bajan, k sube, Intro abre, / busca un cliente, i lleva a la bandeja.',
  endKeys: 'Teclas: j y n bajan, k sube, x termina o retira, / busca un cliente, i lleva a la bandeja.',
  ringKeys:
    'Teclas: j y n bajan, k sube, t toma o deja, a anota la revisión, / busca un cliente, i lleva a la bandeja.',
  peopleKeys:
    'Teclas: j y n bajan, k sube, Intro abre una persona, x retira una invitación, / busca un cliente, i lleva a la bandeja.',
  proposeKeys:
    'Teclas: j y n bajan, k sube, a prepara la próxima versión, / busca un cliente, i lleva a la bandeja.',
  intro:
    '«Para decidir yo» es lo que sus funciones le permiten decidir o firmar; «Lo mío» es lo que ha tomado, para que los demás vean que lo lleva usted.',
  kind: 'Tipo',
  all: 'Todo',
  mine: 'Lo mío',
  forMe: 'Para decidir yo',
  empty: 'No hay nada pendiente.',
  emptyForMe: 'Nada espera su decisión.',
  emptyMine: 'No ha tomado nada.',
  what: 'Qué',
  amount: 'Importe',
  client: 'Cliente',
  since: 'Espera desde',
  taken: 'Lo lleva',
  take: 'Tomar',
  leave: 'Dejar',
  takenBefore: 'Otro operador ya lo lleva',
  atIt: '%NAME% lo lleva',
  atItSince: '%NAME% lo lleva desde el %AT%',
  youAreAtIt: 'Usted lo lleva desde el %AT%',
  atItNote: 'Pregúntele antes de decidir: solo cuenta la primera decisión.',
  next: 'Siguiente',
  proposal: 'Firma',
  document: 'Documento de identidad',
  request: 'Eliminación solicitada',
  withdrawal: 'Retirada',
  payment: 'Pago',
  deposit: 'Ingreso',
  order: 'Orden',
  month: 'Mes',
  dispute: 'Impugnación',
  deal: 'Operación',
  part: 'Parte de operación por cerrar',
  ring: 'Anillo de invitaciones',
  testimonial: 'Opinión',
  rights: 'Revisión de permisos',
  alarm: 'Alarma',
})
