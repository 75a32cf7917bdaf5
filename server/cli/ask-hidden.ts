/** Reads a secret. On a terminal what is typed is not shown; otherwise one line of the input is taken. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export async function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  // readline echoes what is typed to its output, which therefore is a sink.
  const nowhere = new Writable({ write: (_typed, _encoding, done) => done() })
  const input = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY })
  // Ctrl-C at the prompt ends the command.
  input.once('SIGINT', () => process.exit(130))
  try {
    for await (const line of input) return line.trim()
  } finally {
    input.close()
    if (stdin.isTTY) stderr.write('\n')
  }
  return ''
}
