import type { onboarding as reference } from '../en/onboarding.ts'
import { translated } from '../translation.ts'

export const onboarding = translated<typeof reference, 'es'>()({
  title: 'Qué viene ahora',
  note: 'En cualquier orden. Lo que está hecho desaparece.',
  left: { one: 'Queda %N% paso.', many: 'Quedan %N% pasos.', other: 'Quedan %N% pasos.' },
  putAway: 'Ocultar',
  show: 'Mostrar',
  reach: 'Confirme su correo electrónico',
  reachWhy: 'Hasta entonces no puede salir dinero de su cuenta.',
  reachGo: 'Confirmar el correo',
  protect: 'Proteja su acceso',
  protectWhy: 'Con un código de un solo uso del teléfono, una contraseña robada no basta para entrar.',
  protectGo: 'Activar',
  verify: 'Verifique su identidad',
  verifyWhy: 'Una copia escaneada de su pasaporte aumenta sus límites de retirada.',
  verifyGo: 'Verificar la identidad',
  fund: 'Ingrese dinero en su cuenta corriente',
  fundWhy: 'Envíe USDT (TRC20) a su propia dirección, desde %LEAST%.',
  fundGo: 'Mostrar la dirección',
  open: 'Abra una cuenta de operaciones',
  openWhy: 'Infórmese sobre un programa y sus pérdidas, y decida después.',
  openGo: 'Abrir una cuenta',
  programsGo: 'Ver los programas',
  waiting: 'En revisión',
  programs: 'Resultados de los programas',
})
