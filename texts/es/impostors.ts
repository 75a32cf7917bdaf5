import type { impostors as reference } from '../en/impostors.ts'
import { translated } from '../translation.ts'

export const impostors = translated<typeof reference, 'es'>()({
  lead: 'Quienes quieren su dinero se hacen pasar por nosotros: en mensajería, por teléfono, con páginas que se parecen a esta. Así puede distinguirlo.',
  addressTitle: 'La dirección de este sitio',
  address:
    'Está en %ORIGIN%, y nuestras páginas no están en ningún otro lugar. Escriba la dirección o use su propio marcador; no siga enlaces de mensajes ni de anuncios.',
  asksTitle: 'Lo que nunca pedimos',
  asksCodes:
    'Su contraseña, un código de un solo uso, un código de respaldo o un código de recuperación. Nuestro personal no puede usarlos por usted ni los necesita.',
  asksWallet: 'La clave o la frase de recuperación de su propio monedero.',
  asksFee: 'Un pago antes de una retirada. No hay comisión, impuesto ni ingreso que pagar primero.',
  asksTransfer:
    'Un envío a una dirección que le llegó en un mensaje. Su dirección de ingreso se muestra junto a su saldo cuando ha entrado, y en ningún otro lugar.',
  asksProgram: 'Un programa que permita a otros ver o controlar su dispositivo.',
  writesTitle: 'Cómo escribimos',
  writes:
    'Respondemos donde usted nos ha escrito y le enviamos correos sobre lo que ha pasado en su cuenta de usuario. Nunca escribimos primero por mensajería ni llamamos con una oferta. Nuestros contactos están al pie de esta página y en la página «Documentos»: un perfil con otro nombre no es nuestro. Un mensaje que le mete prisa no es nuestro.',
  writesBot:
    'En Telegram tenemos un solo bot: %BOT%. Solo escribe a los clientes que lo han abierto y han pulsado «Iniciar», y nunca pide una contraseña ni un código.',
  writesMark:
    'Al pie de cada correo que le envía la plataforma figura su código de reconocimiento; lo encontrará en sus ajustes, en «Avisos». Las respuestas de nuestro personal a sus mensajes no lo llevan.',
  afterTitle: 'Si ha dado un código o enviado dinero',
  afterPassword: 'Cambie su contraseña: con ello se cierran todas las demás sesiones.',
  afterWays:
    'Revise los ajustes: quite las llaves de acceso, los perfiles vinculados y las direcciones guardadas que no sean suyas.',
  afterContact:
    'Escríbanos de inmediato: podemos bloquear el acceso y los pagos hasta que esté claro quién es quién.',
  afterChain:
    'Un pago en la cadena de bloques no lo puede deshacer nadie, tampoco nosotros. Denúncielo a la policía.',
})
