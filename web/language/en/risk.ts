/** The risk line of landing, registration, account opening and top-up. The reference for the other languages. */
export const risk = {
  title: 'Risk warning',
  line: 'Trading puts your money at risk. You can lose part of your deposit or all of it. Past results say nothing certain about future ones. Take part only with money whose loss you can bear.',
  program:
    'You can lose part or all of what you put into this program. No result is promised, and months may close at a loss.',
  highProgram:
    'High risk: prices of crypto assets move sharply in both directions, and losing the whole deposit is a real possibility. No result is promised.',
} as const
