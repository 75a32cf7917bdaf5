/** The risk line of landing, registration, account opening and top-up. The reference for the other languages. */
export const risk = {
  title: 'Risk warning',
  line: 'Trading involves risk: you can lose part of your deposit or all of it. Past performance is not a reliable indicator of future performance. Only put in money that you can afford to lose.',
  program:
    'You can lose part or all of the money that you put into this program. No particular result is promised, and months may end with a loss.',
  highProgram:
    'High risk: prices of crypto assets move sharply in both directions, and losing the whole deposit is a real possibility. No particular result is promised.',
  impostors: 'Is it really us?',
} as const
