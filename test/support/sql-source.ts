import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A piece of SQL as it is in our files. What is bound into it reads as $1. */
export interface SqlText {
  file: string
  line: number
  text: string
}

const ROOT = resolve(import.meta.dirname, '../..')

/** Every statement that the server sends to PostgreSQL: its migrations and its `sql` templates. */
export function serverSql(): SqlText[] {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' }).toSorted()
  return files
    .filter(
      name =>
        name.endsWith('.sql') || (/\.tsx?$/.test(name) && !/(\.test|[-.]fixture|stand-in)\.tsx?$/.test(name)),
    )
    .flatMap(name => sqlOf(join('server', name), readFileSync(join(ROOT, 'server', name), 'utf8')))
}

export function sqlOf(file: string, content: string): SqlText[] {
  return file.endsWith('.sql') ? [{ file, line: 1, text: content }] : templatesOf(file, content)
}

/** `sql` with or without a row type behind it, up to the backtick. */
const OPENING = /\bsql(?:<[^`]*>)?`/g

function templatesOf(file: string, content: string): SqlText[] {
  return [...content.matchAll(OPENING)].map(match => {
    const start = match.index + match[0].length
    return { file, line: content.slice(0, start).split('\n').length, text: templateAt(content, start) }
  })
}

/** Reads to the closing backtick; a template inside ${} is found as one of its own. */
function templateAt(content: string, start: number): string {
  let text = ''
  for (let at = start; at < content.length; at++) {
    if (content[at] === '`') return text
    if (content.startsWith('${', at)) {
      at = endOfHole(content, at + 2)
      text += '$1'
    } else {
      text += content[at]
      if (content[at] === '\\') text += content[++at] ?? ''
    }
  }
  throw new Error(`A template that begins with ${content.slice(start, start + 40)} does not end`)
}

/** The place of the brace that closes a hole; templates inside may have holes of their own. */
function endOfHole(content: string, start: number): number {
  let depth = 1
  for (let at = start; at < content.length; at++) {
    if (content[at] === '`') at = endOfTemplate(content, at + 1)
    else if (content[at] === '{') depth++
    else if (content[at] === '}' && --depth === 0) return at
  }
  return content.length
}

function endOfTemplate(content: string, start: number): number {
  for (let at = start; at < content.length; at++) {
    if (content[at] === '`') return at
    if (content[at] === '\\') at++
    else if (content.startsWith('${', at)) at = endOfHole(content, at + 2)
  }
  return content.length
}
