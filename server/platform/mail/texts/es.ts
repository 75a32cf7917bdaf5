import { amounts } from '../../figures.ts'
import type { Events, Reasons, Stages, Texts, Verdicts, WithdrawalReasons } from '../letter.ts'
import { writeMoment } from '../moment.ts'

const events: Events = {
  newDevice: [
    'Inicio de sesión desde un dispositivo nuevo',
    'Se ha iniciado sesión en su cuenta de usuario con un navegador que no habíamos visto antes.',
  ],
  passwordSet: ['Se estableció una contraseña', 'Se estableció una contraseña para su cuenta de usuario.'],
  passwordChanged: [
    'Su contraseña ha cambiado',
    'Se cambió la contraseña de su cuenta de usuario. Se han cerrado todas las demás sesiones.',
  ],
  passwordReset: [
    'Su contraseña se restableció',
    'La contraseña de su cuenta de usuario se restableció con un código de recuperación. Se han cerrado todas las sesiones.',
  ],
  secondFactorOn: [
    'La autenticación en dos pasos está activada',
    'Se activó la autenticación en dos pasos de su cuenta de usuario. Se han cerrado todas las demás sesiones.',
  ],
  secondFactorOff: [
    'La autenticación en dos pasos está desactivada',
    'Se desactivó la autenticación en dos pasos de su cuenta de usuario. Se han cerrado todas las demás sesiones.',
  ],
  secondStepFailed: [
    'Contraseña correcta, código incorrecto',
    'En un dispositivo que no conocemos se introdujo la contraseña correcta de su cuenta, pero no un código de un solo uso válido. No se pudo iniciar sesión. Si no fue usted, cambie su contraseña ahora.',
  ],
  backupCodeUsed: [
    'Se usó un código de respaldo',
    'Se usó uno de sus códigos de respaldo de la autenticación en dos pasos. No volverá a servir.',
  ],
  backupCodesRenewed: [
    'Códigos de respaldo nuevos',
    'Se crearon códigos de respaldo nuevos para la autenticación en dos pasos. Los anteriores ya no sirven.',
  ],
  passkeyAdded: [
    'Se añadió una llave de acceso',
    'Se añadió una llave de acceso a su cuenta. Con ella se puede iniciar sesión.',
  ],
  passkeyRemoved: [
    'Se eliminó una llave de acceso',
    'Se eliminó una llave de acceso de su cuenta. Con ella ya no se puede iniciar sesión.',
  ],
  telegramLinked: [
    'Se vinculó un perfil de Telegram',
    'Se vinculó un perfil de Telegram a su cuenta. Con él se puede iniciar sesión.',
  ],
  sessionsEnded: ['Se cerraron sesiones', 'Se cerraron sesiones de su cuenta desde los ajustes.'],
  addressSaved: [
    'Se ha guardado una dirección',
    'Se ha guardado una dirección para retiradas en su libreta de direcciones. La encontrará en los ajustes.',
  ],
  addressRemoved: [
    'Se ha eliminado una dirección',
    'Se ha eliminado una dirección para retiradas de su libreta de direcciones.',
  ],
  protectionOn: [
    'Una protección de sus retiradas está activada',
    'Se ha activado una protección de sus retiradas. Ya está en vigor.',
  ],
  protectionOff: [
    'Una protección de sus retiradas termina en 24 horas',
    'Se ha solicitado desactivar una protección de sus retiradas. Sigue vigente 24 horas; hasta entonces puede anularlo en los ajustes.',
  ],
  protectionKept: [
    'Una protección de sus retiradas sigue activada',
    'Se ha anulado la desactivación de una protección de sus retiradas. Sigue activada.',
  ],
  passkeyRestored: [
    'Se volvió a activar una llave de acceso',
    'Se volvió a activar una llave de acceso de su cuenta. Con ella se puede iniciar sesión.',
  ],
  telegramUnlinked: [
    'Se desvinculó su perfil de Telegram',
    'El perfil de Telegram se desvinculó de su cuenta. Ya no sirve para iniciar sesión.',
  ],
  telegramRestored: [
    'Se volvió a activar su perfil de Telegram',
    'Se volvió a activar el perfil de Telegram de su cuenta. Con él se puede iniciar sesión.',
  ],
  emailAdded: [
    'Se añadió una dirección de correo',
    'Esta dirección de correo se añadió a su cuenta. Con ella se puede recuperar el acceso.',
  ],
}

const verdicts: Verdicts = {
  verified: ['Su identidad está verificada', 'Hemos revisado su documento. Su identidad está verificada.'],
  rejected: ['Su documento no fue aceptado', 'Hemos revisado su documento y no hemos podido aceptarlo.'],
  reopened: [
    'Verifique de nuevo su identidad',
    'Debemos volver a verificar su identidad. Suba un documento en los ajustes.',
  ],
}

const reasons: Reasons = {
  unreadable: 'El texto no se lee. Haga la foto con buena luz, sin reflejos y enfocada.',
  cropped: 'Falta una parte de la doble página. Deben verse las cuatro esquinas.',
  notPassport: 'La imagen no muestra la página de datos de un pasaporte.',
  expired: 'El pasaporte ha caducado.',
  otherName: 'El nombre del pasaporte no es el de esta cuenta.',
  doubtful: 'No hemos podido comprobar que el documento sea auténtico.',
}

const stages: Stages = {
  asked: [
    'Se solicitó una retirada',
    'Se solicitó una retirada de su cuenta. El importe queda reservado; una persona revisa la solicitud antes de pagar.',
  ],
  paid: [
    'Se pagó una retirada',
    'Se ha pagado una retirada de su cuenta. El pago es definitivo y no se puede anular.',
  ],
  rejected: [
    'Se canceló una retirada',
    'Se canceló una retirada de su cuenta. El importe vuelve a estar en su cuenta.',
  ],
}

const withdrawalReasons: WithdrawalReasons = {
  clientAsked: 'Cancelada a petición suya.',
  wrongAddress: 'No podemos pagar a esta dirección.',
  identityNeeded: 'Verifique antes su identidad en los ajustes.',
  underReview:
    'Tenemos una pregunta sobre esta solicitud. Escríbanos; la dirección figura al final de este mensaje.',
}

export const es: Texts = {
  hello: name => (name ? `Hola, ${name}:` : 'Hola:'),
  neverAsked:
    'Mastercopy nunca pide su contraseña, un código de un solo uso ni un código de recuperación: ni por correo, ni por teléfono, ni por mensajería. Si alguien se los pide, es un fraude: no responda.',
  risk: 'Operar en los mercados conlleva riesgos: puede perder una parte de su depósito o la totalidad. Los resultados pasados no son un indicador fiable de los futuros. Participe solo con dinero que pueda permitirse perder.',
  write: email =>
    `escriba a ${email ?? 'la dirección que figura en la página «Documentos» de nuestro sitio'}`,
  unread: write =>
    `Este mensaje se ha enviado automáticamente y las respuestas no se leen. Para contactar con nosotros, ${write}.`,
  kinds: {
    welcome: ({ origin, invitation }) => ({
      subject: 'Su registro en Mastercopy',
      parts: [
        'Se ha registrado en Mastercopy. Para iniciar sesión necesita esta dirección de correo y la contraseña que eligió.',
        { label: 'Dirección para iniciar sesión (escríbala a mano o guárdela en favoritos)', value: origin },
        { label: 'Su enlace personal de invitación', value: invitation },
        'Si no fue usted quien se registró, otra persona indicó su dirección. No debe nada ni tiene que hacer nada. No envíe dinero ni responda a quien mencione este registro.',
      ],
    }),
    recovery: ({ code, minutes }) => ({
      subject: 'Su código de recuperación',
      parts: [
        'Hemos recibido una solicitud para restablecer su contraseña de Mastercopy.',
        { label: 'Código', value: code },
        `Es válido durante ${minutes} minutos y una sola vez. Introdúzcalo en la página donde lo solicitó y en ninguna otra.`,
        'Si no ha sido usted, no haga nada: su contraseña no cambia. No dé el código a nadie.',
      ],
    }),
    emailCode: ({ code, minutes }) => ({
      subject: 'Confirme su dirección de correo',
      parts: [
        'Alguien que ha iniciado sesión en Mastercopy quiere confirmar con este código esta dirección de correo.',
        { label: 'Código', value: code },
        `Es válido durante ${minutes} minutos y una sola vez. Introdúzcalo en la página donde lo pidió y en ninguna otra.`,
        'Si no ha sido usted, no haga nada y no dé el código a nadie.',
      ],
    }),
    security: ({ event, at, device, network }) => ({
      subject: events[event][0],
      parts: [
        events[event][1],
        { label: 'Cuándo', value: writeMoment(at, 'es-ES') },
        ...(device ? [{ label: 'Dispositivo', value: device }] : []),
        { label: 'Dirección IP', value: network },
        'Si ha sido usted, no tiene que hacer nada.',
        'Si no ha sido usted: escriba a mano la dirección de nuestro sitio, inicie sesión, cambie la contraseña en los ajustes y cierre las demás sesiones. Si no puede iniciar sesión, restablezca la contraseña en la página de inicio de sesión.',
      ],
    }),
    withdrawal: ({ stage, amountMicro, address, reason, txId }, write) => ({
      subject: stages[stage][0],
      parts: [
        stages[stage][1],
        { label: 'Importe en USDT', value: amounts('es')(amountMicro) },
        { label: 'Dirección', value: address },
        ...(reason ? [{ label: 'Motivo', value: withdrawalReasons[reason] }] : []),
        ...(txId ? [{ label: 'Transacción', value: txId }] : []),
        ...(stage === 'asked'
          ? [
              `Si no la solicitó: escriba a mano y enseguida la dirección de nuestro sitio, inicie sesión, cambie la contraseña en los ajustes, cierre las demás sesiones y ${write}.`,
            ]
          : []),
        ...(stage === 'paid'
          ? [
              `Si no la solicitó, cambie enseguida la contraseña, cierre las demás sesiones en los ajustes y ${write}.`,
            ]
          : []),
      ],
    }),
    verification: ({ verdict, reason }) => ({
      subject: verdicts[verdict][0],
      parts: [
        verdicts[verdict][1],
        ...(reason
          ? [{ label: 'Motivo', value: reasons[reason] }, 'Puede subir una copia nueva en los ajustes.']
          : []),
      ],
    }),
  },
}
