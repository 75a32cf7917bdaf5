import type { opening as reference } from '../en/opening.ts'
import { translated } from '../translation.ts'

export const opening = translated<typeof reference, 'es'>()({
  noRecord: 'Aún no hay resultados reales: no hay nada de lo que sacar conclusiones.',
  worstMonth: 'Peor mes',
  small: 'Menos de %DEALS% operaciones o de %MONTHS% meses: demasiado poco para sacar conclusiones.',
  costsTitle: 'Cuánto cuesta y quién gana',
  costsNone:
    'No se cobra comisión por abrir, mantener o cerrar la cuenta, ni sobre su ganancia. Los costes de negociación, como diferenciales y comisiones, forman parte del resultado.',
  costsSponsors:
    'De cada ganancia mensual, la empresa paga a quienes invitan, en las tres líneas por encima de usted, un %LINE1%, un %LINE2% y un %LINE3%. Lo paga con su propio dinero: ni su ganancia ni su depósito se reducen por ello.',
  costsBonus:
    'Quien le invitó puede recibir además una bonificación única de la empresa cuando usted abre su primera cuenta en un programa que lo prevé y la mantiene durante su primer mes natural completo. Por eso, quienes le invitaron tienen un interés propio en su decisión.',
  endTitle: 'Cómo y cuándo termina',
  endHow:
    'Puede cerrar la cuenta en cualquier momento en «Opciones», la última pestaña de la cuenta. Desde entonces solo participa en las operaciones que se comuniquen dentro del plazo de comunicación del programa, por regla general cuatro horas; las abiertas llegan a su final, y si una no se cierra en plazo, la parte de usted debe cerrarse aparte.',
  endFinal: 'El cierre no se puede deshacer.',
  noResults: 'Todavía no hay resultados reales',
})
