/** What is between quotation marks, which may look like a number too, and numbers. */
const textOrNumber = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * JSON in which a number is a text where JavaScript would write it otherwise: as a number, 0.99999999999999999999 would
 * be 1, and an amount is never rounded.
 */
export function readExactJson(json: string): unknown {
  const rounded: unknown = JSON.parse(json)
  const exact = json.replace(textOrNumber, found =>
    found.startsWith('"') || String(Number(found)) === found ? found : `"${found}"`,
  )
  return exact === json ? rounded : JSON.parse(exact)
}
