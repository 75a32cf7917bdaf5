import type { Texts } from '../letter.ts'

export const es: Texts = {
  hello: name => (name ? `Hola, ${name}:` : 'Hola:'),
  neverAsked:
    'Mastercopy nunca pide su contraseña, un código de un solo uso ni un código de recuperación: ni por correo, ni por teléfono, ni por mensajería. Quien se los pida quiere robarle.',
  risk: 'Operar en los mercados pone en riesgo su dinero. Puede perder una parte de su depósito o su totalidad. Los resultados pasados no dicen nada seguro sobre los futuros. Participe solo con dinero cuya pérdida pueda asumir.',
  unread: 'Este mensaje se ha generado automáticamente; las respuestas no se leen.',
  kinds: {
    welcome: ({ origin, invitation }) => ({
      subject: 'Su registro en Mastercopy',
      parts: [
        'Se ha registrado en Mastercopy. Para entrar necesita esta dirección de correo y la contraseña que eligió.',
        { label: 'Dirección para entrar (escríbala a mano o guárdela en favoritos)', value: origin },
        { label: 'Su enlace personal de invitación', value: invitation },
        'Si no fue usted quien se registró, otra persona indicó su dirección. No debe nada ni tiene que hacer nada. No envíe dinero ni responda a quien mencione este registro.',
      ],
    }),
  },
}
