import { translated } from '../translation.ts'
import type { testimonial as reference } from '../en/testimonial.ts'

export const testimonial = translated<typeof reference, 'es'>()({
  title: 'Su opinión',
  note: 'Aquí puede escribir qué opina de Mastercopy. Si la publicamos, todos los visitantes del sitio público podrán leerla sin cambios durante un año, con el nombre que indique aquí. Puede retirarla en cualquier momento.',
  rules: 'Sin cifras ni promesas de beneficios, nada sobre otras personas, sin publicidad.',
  notVerified: 'Podrá escribir aquí su opinión sobre Mastercopy cuando su identidad esté verificada.',
  name: 'Nombre que se mostrará',
  content: 'Su texto, al menos %N% caracteres',
  consent: 'Acepto que mi texto y este nombre se muestren a todos los visitantes del sitio.',
  submit: 'Enviar',
  submitted: 'Su opinión se ha enviado. Aquí verá qué se decide.',
  unusable: 'Indique un nombre, escriba al menos %N% caracteres y marque el consentimiento',
  alreadyThere: 'Ya hay una opinión suya. Para escribir otra, retírela primero.',
  withdraw: 'Retirar',
  withdrawNote: 'Desaparece del sitio de inmediato. Puede escribir otra.',
  withdrawnNow: 'Su opinión se ha retirado',
  waiting: 'Todavía tenemos que leerla.',
  published: 'Se muestra en el sitio público hasta el %AT%.',
  refused: 'No se muestra: %WHY%',
  figures: 'menciona importes o porcentajes.',
  promises: 'promete o insinúa beneficios.',
  others: 'habla de otras personas.',
  advertising: 'hace publicidad.',
  unclear: 'no hemos podido entenderla.',
})
