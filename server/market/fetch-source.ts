/** A source did not answer, or not as documented; the message contains neither its address nor its answer. */
export class SourceTrouble extends Error {}

const patienceMs = 20_000
const bytesMost = 4 * 1024 * 1024

/** Fetches a text from a source by GET. */
export async function fetchSource(url: string, accept: string): Promise<string> {
  const response = await reach(url, accept)
  if (!response.ok) throw new SourceTrouble(`the source answered with HTTP ${response.status}`)
  return bounded(response)
}

async function reach(url: string, accept: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return await fetch(url, { headers: { accept }, redirect: 'error', signal })
  } catch (error) {
    throw new SourceTrouble('the source cannot be reached', { cause: error })
  }
}

async function bounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length
      if (bytes > bytesMost) break
      pieces.push(piece)
    }
  } catch (error) {
    throw new SourceTrouble('the answer broke off', { cause: error })
  }
  if (bytes > bytesMost) throw new SourceTrouble('the answer has no end')
  return Buffer.concat(pieces).toString()
}

/** The JSON of an answer. */
export function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    throw new SourceTrouble('the answer is no JSON')
  }
}
