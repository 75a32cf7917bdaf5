import type * as reference from '../en/mail.ts'
import { translated } from '../translation.ts'

const mail = translated<typeof reference.mail, 'es'>()({
  hello: 'Hola:',
  helloNamed: 'Hola, %NAME%:',
  mark: 'Su código de reconocimiento: %MARK%. Figura al pie de todos nuestros correos automáticos y en sus ajustes, en «Avisos». Un correo automático sin él, o con otro, no es nuestro.',
  neverAsked:
    'Mastercopy nunca pide su contraseña, un código de un solo uso ni un código de recuperación: ni por correo, ni por teléfono, ni por mensajería. Si alguien se los pide, es un fraude: no responda.',
  writeToEmail: 'escriba a %EMAIL%',
  writeToCompany: 'escriba a la dirección que figura en la página «Documentos» de nuestro sitio',
  notRead:
    'Este mensaje se ha enviado automáticamente y las respuestas no se leen. Para contactar con nosotros, %WRITE%.',
  messageNotRead:
    'Este mensaje se ha enviado automáticamente y las respuestas no se leen. Para contactar con nosotros, %WRITE%.',
  code: 'Código',
  reason: 'Motivo',
  welcomeSubject: 'Su registro en Mastercopy',
  welcome:
    'Se ha registrado en Mastercopy. Para iniciar sesión necesita esta dirección de correo y la contraseña que eligió.',
  welcomeOrigin: 'Dirección para iniciar sesión (escríbala a mano o guárdela en favoritos)',
  welcomeInvitation: 'Su enlace personal de invitación',
  welcomeNotYou:
    'Si no fue usted quien se registró, otra persona indicó su dirección. No debe nada ni tiene que hacer nada. No envíe dinero ni responda a quien mencione este registro.',
  recoverySubject: 'Su código de recuperación',
  recovery: 'Hemos recibido una solicitud para restablecer su contraseña de Mastercopy.',
  recoveryValid:
    'Es válido durante %MINUTES% minutos y una sola vez. Introdúzcalo en la página donde lo solicitó y en ninguna otra.',
  recoveryNotYou: 'Si no ha sido usted, no haga nada: su contraseña no cambia. No dé el código a nadie.',
  emailCodeSubject: 'Confirme su dirección de correo',
  emailCode:
    'Alguien que ha iniciado sesión en Mastercopy quiere confirmar con este código esta dirección de correo.',
  emailCodeValid:
    'Es válido durante %MINUTES% minutos y una sola vez. Introdúzcalo en la página donde lo pidió y en ninguna otra.',
  emailCodeNotYou: 'Si no ha sido usted, no haga nada y no dé el código a nadie.',
  securityWhen: 'Cuándo',
  securityDevice: 'Dispositivo',
  securityNetwork: 'Dirección IP',
  securityYou: 'Si ha sido usted, no tiene que hacer nada.',
  securityNotYou:
    'Si no ha sido usted: escriba a mano la dirección de nuestro sitio, inicie sesión, cambie la contraseña en los ajustes y cierre las demás sesiones. Si no puede iniciar sesión, restablezca la contraseña en la página de inicio de sesión.',
  waysInOff:
    'Las llaves de acceso y el perfil de Telegram vinculado están ahora desactivados. Active en los ajustes, en un plazo de siete días, lo que sea suyo: lo demás se eliminará.',
  emailWasAdded:
    'Se añadió una dirección de correo a su cuenta de usuario. Con ella se puede recuperar el acceso.',
  withdrawalAmount: 'Importe en USDT',
  withdrawalAddress: 'Dirección',
  withdrawalTransaction: 'Transacción',
  withdrawalAskedNotYou:
    'Si no la solicitó, actúe enseguida: escriba a mano la dirección de nuestro sitio, inicie sesión, cambie la contraseña en los ajustes, cierre las demás sesiones y %WRITE%.',
  withdrawalAppeal:
    'Si no está de acuerdo, reclame por escrito e indique el código %CODE%: %WRITE%. Recibirá una respuesta escrita y motivada.',
  withdrawalPaidNotYou:
    'Si no la solicitó, cambie enseguida la contraseña, cierre las demás sesiones en los ajustes y %WRITE%.',
  transferRecipient: 'Destinatario',
  tradingAccount: 'Cuenta de operaciones',
  deposit: 'Depósito',
  transferNotYou:
    'Si no fue usted, actúe enseguida: escriba a mano la dirección de nuestro sitio, inicie sesión, cambie la contraseña, cierre las demás sesiones y %WRITE%.',
  frozenMoney: 'Su dinero sigue en sus cuentas y las operaciones abiertas continúan.',
  frozenUntil: 'Hasta',
  frozenWrite: 'Si tiene preguntas, %WRITE%.',
  careWhen: 'Se aplica',
  careCode: 'Código para cancelarlo',
  careCancel: 'Si no lo pidió: inicie sesión y cancélelo en los ajustes.',
  careCancelByCode:
    'Si no lo pidió: inicie sesión y cancélelo en los ajustes con el código de nuestro correo a su dirección actual.',
  careBalance: 'Renuncia al saldo',
  careRewards: 'Renuncia a recompensas',
  careTakeBack:
    'Si no lo pidió: inicie sesión, anule la solicitud en los ajustes, cambie su contraseña y cierre las demás sesiones.',
  careWrite: 'Si tiene preguntas, %WRITE%.',
  verificationAgain: 'Puede subir una copia nueva en los ajustes.',
})

const mailEventSubject = translated<typeof reference.mailEventSubject, 'es'>()({
  newDevice: 'Inicio de sesión desde un dispositivo nuevo',
  passwordSet: 'Se estableció una contraseña',
  passwordChanged: 'Su contraseña ha cambiado',
  passwordReset: 'Su contraseña se restableció',
  secondFactorOn: 'La autenticación en dos pasos está activada',
  secondFactorOff: 'La autenticación en dos pasos está desactivada',
  backupCodeUsed: 'Se usó un código de respaldo',
  backupCodesRenewed: 'Códigos de respaldo nuevos',
  passkeyAdded: 'Se añadió una llave de acceso',
  passkeyRemoved: 'Se eliminó una llave de acceso',
  telegramLinked: 'Se vinculó un perfil de Telegram',
  sessionsEnded: 'Se cerraron sesiones',
  addressSaved: 'Se ha guardado una dirección',
  addressRemoved: 'Se ha eliminado una dirección',
  protectionOn: 'Una protección de sus retiradas está activada',
  protectionOff: 'Una protección de sus retiradas termina en 24 horas',
  protectionKept: 'Una protección de sus retiradas sigue activada',
  passkeyRestored: 'Se volvió a activar una llave de acceso',
  telegramUnlinked: 'Se desvinculó su perfil de Telegram',
  telegramRestored: 'Se volvió a activar su perfil de Telegram',
  emailAdded: 'Se añadió una dirección de correo',
  nameChanged: 'Se cambió el nombre de su cuenta de usuario',
  secondFactorChangeAsked: 'Se va a restablecer la autenticación en dos pasos',
  emailChangeAsked: 'Se va a cambiar su dirección de correo',
  telegramChangeAsked: 'Se va a desvincular su perfil de Telegram',
  changeCancelled: 'Se canceló un cambio',
  secondFactorReset: 'Se restableció la autenticación en dos pasos',
  emailChanged: 'Se cambió su dirección de correo',
  telegramUnlinkedByUs: 'Se desvinculó su perfil de Telegram',
  emailChangeFailed: 'No se cambió su dirección de correo',
  newPasswordNeeded: 'Establezca una contraseña nueva',
  sessionsEndedByUs: 'Se cerraron sus sesiones',
  waiverAsked: 'Renuncia a dinero al eliminarse su cuenta de usuario',
  exportReady: 'Sus datos están listos',
  dataDeleted: 'Su cuenta de usuario se eliminó',
  deletionRefused: 'Su cuenta de usuario no se eliminó',
  secondStepFailed: 'Contraseña correcta, código incorrecto',
})

const mailEvent = translated<typeof reference.mailEvent, 'es'>()({
  newDevice: 'Se ha iniciado sesión en su cuenta de usuario con un navegador que no habíamos visto antes.',
  passwordSet: 'Se estableció una contraseña para su cuenta de usuario.',
  passwordChanged:
    'Se cambió la contraseña de su cuenta de usuario. Se han cerrado todas las demás sesiones.',
  passwordReset:
    'La contraseña de su cuenta de usuario se restableció con un código de recuperación. Se han cerrado todas las sesiones.',
  secondFactorOn:
    'Se activó la autenticación en dos pasos de su cuenta de usuario. Se han cerrado todas las demás sesiones.',
  secondFactorOff:
    'Se desactivó la autenticación en dos pasos de su cuenta de usuario. Se han cerrado todas las demás sesiones.',
  backupCodeUsed:
    'Se usó uno de sus códigos de respaldo de la autenticación en dos pasos. No volverá a servir.',
  backupCodesRenewed:
    'Se crearon códigos de respaldo nuevos para la autenticación en dos pasos. Los anteriores ya no sirven.',
  passkeyAdded: 'Se añadió una llave de acceso a su cuenta de usuario. Con ella se puede iniciar sesión.',
  passkeyRemoved:
    'Se eliminó una llave de acceso de su cuenta de usuario. Con ella ya no se puede iniciar sesión.',
  telegramLinked: 'Se vinculó un perfil de Telegram a su cuenta de usuario. Con él se puede iniciar sesión.',
  sessionsEnded: 'Se cerraron sesiones de su cuenta de usuario desde los ajustes.',
  addressSaved:
    'Se ha guardado una dirección para retiradas en su libreta de direcciones. La encontrará en los ajustes.',
  addressRemoved: 'Se ha eliminado una dirección para retiradas de su libreta de direcciones.',
  protectionOn: 'Se ha activado una protección de sus retiradas. Ya está en vigor.',
  protectionOff:
    'Se ha solicitado desactivar una protección de sus retiradas. Sigue vigente 24 horas; hasta entonces puede anularlo en los ajustes.',
  protectionKept: 'Se ha anulado la desactivación de una protección de sus retiradas. Sigue activada.',
  passkeyRestored:
    'Se volvió a activar una llave de acceso de su cuenta de usuario. Con ella se puede iniciar sesión.',
  telegramUnlinked:
    'El perfil de Telegram se desvinculó de su cuenta de usuario. Ya no sirve para iniciar sesión.',
  telegramRestored:
    'Se volvió a activar el perfil de Telegram de su cuenta de usuario. Con él se puede iniciar sesión.',
  emailAdded:
    'Esta dirección de correo se añadió a su cuenta de usuario. Con ella se puede recuperar el acceso.',
  nameChanged:
    'Su cuenta de usuario lleva ahora el nombre del pasaporte que usted subió. Suba una copia nueva en los ajustes: la revisaremos otra vez, ya con el nombre nuevo.',
  secondFactorChangeAsked:
    'Se nos pidió restablecer la autenticación en dos pasos de su cuenta de usuario y comprobamos la identidad de quien lo pidió. Se desactivará en el momento indicado abajo. Hasta tres días después no sale dinero de su cuenta.',
  emailChangeAsked:
    'Se nos pidió cambiar la dirección de correo de su cuenta de usuario y comprobamos la identidad de quien lo pidió. Se cambiará en el momento indicado abajo. Hasta tres días después no sale dinero de su cuenta.',
  telegramChangeAsked:
    'Se nos pidió desvincular el perfil de Telegram de su cuenta de usuario y comprobamos la identidad de quien lo pidió. Se desvinculará en el momento indicado abajo. Hasta tres días después no sale dinero de su cuenta.',
  changeCancelled: 'Se canceló un cambio que estaba pendiente. Todo queda como estaba.',
  secondFactorReset:
    'La autenticación en dos pasos de su cuenta de usuario se desactivó, como se anunció. Todas las sesiones se cerraron. Durante otros tres días no sale dinero de su cuenta.',
  emailChanged:
    'La dirección de correo de su cuenta de usuario se cambió, como se anunció. Todas las sesiones se cerraron. Durante otros tres días no sale dinero de su cuenta. Confirme la nueva dirección en los ajustes: hasta entonces no puede salir dinero de su cuenta.',
  telegramUnlinkedByUs:
    'El perfil de Telegram de su cuenta de usuario se desvinculó, como se anunció. Todas las sesiones se cerraron. Durante otros tres días no sale dinero de su cuenta.',
  emailChangeFailed:
    'No se pudo cambiar su dirección de correo: la nueva pertenece ahora a otra cuenta de usuario. Todo queda como estaba.',
  newPasswordNeeded:
    'La contraseña de su cuenta de usuario ya no es válida y todas las sesiones se cerraron. Establezca una nueva con «¿Ha olvidado su contraseña?» en la página de inicio de sesión.',
  sessionsEndedByUs: 'Hemos cerrado todas las sesiones de su cuenta de usuario. Inicie sesión de nuevo.',
  waiverAsked:
    'Nos pidió eliminar su cuenta de usuario y renuncia definitivamente a dinero cuando se elimine. Hasta entonces puede anular la solicitud en los ajustes.',
  exportReady: 'El archivo con sus datos está listo. Puede descargarlo en los ajustes durante siete días.',
  dataDeleted:
    'Su cuenta de usuario y los datos que ninguna ley nos obliga a conservar se eliminaron, como pidió. Los asientos del libro mayor, los envíos en la cadena de bloques y los documentos que aceptó se conservan sin su nombre; nuestros registros de decisiones se conservan tal como se firmaron y pueden contener su nombre y su correo. Todo ello se conserva el tiempo que exige la ley.',
  deletionRefused:
    'Nos pidió eliminar su cuenta de usuario. Todavía no es posible. Lo que lo impide figura en los ajustes, en «Sus datos».',
  secondStepFailed:
    'En un dispositivo que no conocemos se introdujo la contraseña correcta de su cuenta de usuario, pero no un código de un solo uso válido. No se pudo iniciar sesión. Si no fue usted, cambie su contraseña ahora.',
})

const mailVerdictSubject = translated<typeof reference.mailVerdictSubject, 'es'>()({
  verified: 'Su identidad está verificada',
  rejected: 'Su documento no fue aceptado',
  reopened: 'Verifique de nuevo su identidad',
})

const mailVerdict = translated<typeof reference.mailVerdict, 'es'>()({
  verified: 'Hemos revisado su documento. Su identidad está verificada.',
  rejected: 'Hemos revisado su documento y no hemos podido aceptarlo.',
  reopened: 'Debemos volver a verificar su identidad. Suba un documento en los ajustes.',
})

const mailWithdrawalSubject = translated<typeof reference.mailWithdrawalSubject, 'es'>()({
  asked: 'Se solicitó una retirada',
  paid: 'Se pagó una retirada',
  rejected: 'Se canceló una retirada',
})

const mailWithdrawal = translated<typeof reference.mailWithdrawal, 'es'>()({
  asked:
    'Se solicitó una retirada de su cuenta. El importe queda reservado; una persona revisa la solicitud antes de pagar. Hasta entonces puede cancelarla en su área de cliente.',
  paid: 'Se ha pagado una retirada de su cuenta. El pago es definitivo y no se puede anular.',
  rejected: 'Se canceló una retirada de su cuenta. El importe vuelve a estar en su cuenta.',
})

const mailMovementSubject = translated<typeof reference.mailMovementSubject, 'es'>()({
  transferSent: 'Se hizo una transferencia',
  correctionTaken: 'Una corrección en su contra',
  depositRefunded: 'Se devolvió un ingreso a su remitente',
  accountClosing: 'Se está cerrando una cuenta de operaciones',
})

const mailMovement = translated<typeof reference.mailMovement, 'es'>()({
  transferSent: 'Se hizo una transferencia desde su cuenta a otro cliente. Es definitiva.',
  correctionTaken: 'Hemos corregido su cuenta corriente y hemos cargado en ella el importe indicado abajo.',
  depositRefunded:
    'Un ingreso en su dirección no se abonó. Lo hemos devuelto íntegro a la dirección de la que procede.',
  accountClosing:
    'Desde su cuenta de usuario se ha pedido cerrar la cuenta de operaciones indicada abajo. Pasado el plazo de comunicación no participa en más operaciones, y su depósito menos las pérdidas vuelve a su cuenta corriente. No se puede deshacer.',
})

const mailRejection = translated<typeof reference.mailRejection, 'es'>()({
  unreadable: 'El texto no se lee. Haga la foto con buena luz, sin reflejos y enfocada.',
  cropped: 'Falta una parte de la doble página. Deben verse las cuatro esquinas.',
  notPassport: 'La imagen no muestra la página de datos de un pasaporte.',
  expired: 'El pasaporte ha caducado.',
  otherName:
    'El nombre del pasaporte no es el de esta cuenta de usuario. Si el nombre de la cuenta de usuario es incorrecto, %WRITE% antes de subir otra copia.',
  doubtful: 'No hemos podido comprobar que el documento sea auténtico.',
})

const mailWithdrawalReason = translated<typeof reference.mailWithdrawalReason, 'es'>()({
  clientAsked: 'Cancelada a petición suya.',
  wrongAddress: 'No podemos pagar a esta dirección.',
  identityNeeded: 'Verifique antes su identidad en los ajustes.',
  underReview: 'Tenemos una pregunta sobre esta solicitud: %WRITE%.',
})

const mailFrozenSubject = translated<typeof reference.mailFrozenSubject, 'es'>()({
  signIn: 'El inicio de sesión en su cuenta de usuario está suspendido',
  payments: 'Los pagos desde su cuenta están suspendidos',
  transfers: 'Las transferencias desde su cuenta están suspendidas',
  trading: 'Los cambios en sus cuentas de operaciones están suspendidos',
})

const mailFrozen = translated<typeof reference.mailFrozen, 'es'>()({
  signIn:
    'Se ha suspendido el inicio de sesión en su cuenta de usuario. Todas las sesiones han terminado y entretanto no se paga nada.',
  payments:
    'Se han suspendido las retiradas y las transferencias desde su cuenta. Entretanto no se pagan las retiradas solicitadas.',
  transfers:
    'Se han suspendido las transferencias desde su cuenta a otros clientes. Las retiradas no se ven afectadas.',
  trading:
    'Se han suspendido para usted la apertura, el aumento del depósito, el cambio y el cierre de cuentas de operaciones. Sus cuentas de operaciones siguen participando en operaciones nuevas.',
})

const mailLiftedSubject = translated<typeof reference.mailLiftedSubject, 'es'>()({
  signIn: 'Ya puede volver a iniciar sesión',
  payments: 'Los pagos desde su cuenta ya no están suspendidos',
  transfers: 'Las transferencias desde su cuenta ya no están suspendidas',
  trading: 'Los cambios en sus cuentas de operaciones vuelven a ser posibles',
})

const mailLifted = translated<typeof reference.mailLifted, 'es'>()({
  signIn: 'Se ha levantado la suspensión: ya puede volver a iniciar sesión en su cuenta de usuario.',
  payments: 'Se ha levantado la suspensión de los pagos desde su cuenta.',
  paymentsUnproved:
    'Se ha levantado la suspensión. Confirme su dirección de correo en los ajustes: hasta entonces no puede salir dinero de su cuenta.',
  transfers:
    'Se ha levantado la suspensión: las transferencias desde su cuenta a otros clientes vuelven a ser posibles.',
  trading:
    'Se ha levantado la suspensión: ya puede volver a abrir, ampliar, cambiar y cerrar cuentas de operaciones.',
})

const mailStaff = translated<typeof reference.mailStaff, 'es'>()({
  invitationSubject: 'Su acceso a la consola de Mastercopy',
  invitation:
    'Dos administradores le han invitado como operador de Mastercopy. Abra el enlace en un plazo de 7 días, en el navegador en el que va a trabajar, y tenga a mano dos autenticadores.',
  invitationLink: 'Enlace, válido una vez',
  invitationNotYou: 'Si no lo esperaba, no abra el enlace y hable en persona con un administrador.',
  passwordSubject: 'Su contraseña y su aplicación de códigos han cambiado',
  password:
    'Se han cambiado la contraseña y la aplicación de códigos de su acceso a la consola. Se han cerrado todas las demás sesiones.',
  passwordNotYou:
    'Si no ha sido usted: inicie sesión con su clave, cierre las demás sesiones, renueve ambas y hable en persona con un administrador.',
  changeSubject: 'Un cambio entre los operadores',
  roles: 'Funciones',
  signedBy: 'Firmado por',
  object: 'Si no lo esperaba, abra la consola, mire en «Personas» y suspenda el acceso que no deba existir.',
  countLater: 'Las claves y los permisos nuevos cuentan después de 24 horas.',
})

const mailStaffChange = translated<typeof reference.mailStaffChange, 'es'>()({
  enrolled: '%WHO% es ahora operador.',
  recovered:
    'La clave sin conexión ha dado de alta a %WHO% como administrador. Cuenta dentro de 72 horas; hasta entonces no se aprueba ni se paga nada.',
  granted: '%WHO% ha recibido más funciones.',
  ended: 'Se han retirado permisos de %WHO%.',
  suspended: 'Se ha suspendido a %WHO%: se han retirado todos sus permisos y sus claves ya no valen.',
  reinstated: '%WHO% vuelve a ser operador.',
  keyAdded: '%WHO% ha añadido una clave.',
  keyEnded: 'Se ha retirado una clave de %WHO%.',
  keysReplaced: 'Se han reemplazado las claves de %WHO%.',
  emailChanged: 'Se ha cambiado la dirección de correo de %WHO%.',
})

export const mails = {
  mail,
  mailEventSubject,
  mailEvent,
  mailVerdictSubject,
  mailVerdict,
  mailWithdrawalSubject,
  mailWithdrawal,
  mailMovementSubject,
  mailMovement,
  mailRejection,
  mailWithdrawalReason,
  mailFrozenSubject,
  mailFrozen,
  mailLiftedSubject,
  mailLifted,
  mailStaff,
  mailStaffChange,
}
