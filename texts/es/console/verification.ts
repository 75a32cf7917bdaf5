import { translated } from '../../translation.ts'
import type { consoleVerification as reference } from '../../en/console/verification.ts'

export const consoleVerification = translated<typeof reference, 'es'>()({
  menu: 'Documentos de identidad',
  intro:
    'Teclas: v muestra la imagen, + amplía, - reduce, r gira, a acepta, 1 a 6 eligen un motivo, Intro rechaza por ese motivo, n pasa al siguiente, j y k abren el documento siguiente y el anterior.',
  empty: 'No hay documentos en espera.',
  picture: 'Documento de identidad',
  show: 'Mostrar la imagen',
  decided: 'Este documento ya no espera una decisión.',
  notSeen: 'Mire primero la imagen',
  logged: 'La consulta queda registrada.',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  rotate: 'Girar',
  accept: 'Aceptar',
  reject: 'Rechazar',
  reason: 'Motivo, como lo lee el cliente',
  noReason: 'Quitar el motivo',
  uploaded: 'Subido',
  registered: 'Registrado',
  earlier: 'Decisión anterior',
  unreadable: 'La imagen no se puede mostrar. Rechace el documento si el cliente debe enviar otro.',
  gone: 'La imagen ya no se conserva.',
  comment: 'Comentario interno',
  commentNote:
    'El cliente no lo lee. Lo leen los operadores que revisan documentos, y el registro lo guarda cifrado. Puede quedar vacío.',
})
