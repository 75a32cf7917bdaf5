/** What the landing page's script asks the server, and how it fills in what it is told. */
import { readAnswer, writeRequest, type Call } from '../../../contract/call.ts'

export async function ask<Request, Answer>(
  asked: Call<Request, string, Answer>,
  request: Request,
): Promise<Answer> {
  const response = await fetch(asked.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(writeRequest(asked, request)),
  })
  const got = response.ok ? readAnswer(asked, await response.json()) : null
  if (!got?.answer) throw new Error(`${asked.path} was not answered`)
  return got.answer
}

export const part = (of: ParentNode, name: string): HTMLElement => of.querySelector<HTMLElement>(`[${name}]`)!

/** What stands in braces, by its name. */
export const filled = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
