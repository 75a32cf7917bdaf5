import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'

/** What is bound into a statement, and where the expression is in its file. */
interface Hole {
  file: string
  start: number
  end: number
}

/** A statement as PostgreSQL gets it, made from its template and from the fragments that are put into it. */
export interface Statement {
  file: string
  line: number
  /** With $1, $2 and so on for the holes, in their order. */
  text: string
  holes: Hole[]
  /** Where the row type is between its angle brackets; null: nobody reads rows of it. */
  row: { start: number; end: number; text: string } | null
}

export interface Reading {
  statements: Statement[]
  /** Templates that no statement contains, as 'file:line'. */
  unread: string[]
}

export interface Source {
  file: string
  content: string
}

const ROOT = resolve(import.meta.dirname, '../..')

/** The server's own modules, without tests and stand-ins. */
export function serverSources(): Source[] {
  return readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/(\.test|fixture|stand-in)\.tsx?$/.test(name))
    .map(name => join('server', name))
    .toSorted()
    .map(file => ({ file, content: readFileSync(join(ROOT, file), 'utf8') }))
}

/** Finds every statement of these modules. `sql` templates that are executed are statements, the others fragments. */
export function readStatements(sources: readonly Source[]): Reading {
  const modules = new Map(sources.map(source => [source.file, asModule(source)]))
  const used = new Set<Node>()
  const statements: Statement[] = []
  for (const module of modules.values())
    for (const template of module.templates.filter(found => isExecuted(found, module)))
      for (const branch of [0, 1])
        statements.push(asStatement(template, module, new Reader(modules, used, branch)))
  // A query that is handed on to be part of another one is prepared by itself as well.
  for (const module of modules.values())
    for (const template of module.templates)
      if (!used.has(template) && /^\s*(select|with)\b/.test(template.quasi.quasis[0].value.cooked))
        for (const branch of [0, 1])
          statements.push(asStatement(template, module, new Reader(modules, used, branch)))
  const unread = [...modules.values()].flatMap(module =>
    module.templates.filter(found => !used.has(found)).map(found => place(module, found)),
  )
  return { statements: withoutTwins(statements), unread }
}

// oxlint-disable-next-line typescript/no-explicit-any -- a syntax tree
type Node = any

interface Module extends Source {
  templates: Node[]
  parents: Map<Node, Node>
  /** By name: variables, functions and imports, the outer ones first. */
  names: Map<string, Node[]>
}

function asModule({ file, content }: Source): Module {
  const { program } = parseSync(file, content)
  const module: Module = { file, content, templates: [], parents: new Map(), names: new Map() }
  visit(program, null, module)
  return module
}

function visit(node: Node, parent: Node, module: Module): void {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const item of node) visit(item, parent, module)
    return
  }
  if (typeof node.type !== 'string') return
  module.parents.set(node, parent)
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') module.templates.push(node)
  const name = declaredName(node)
  if (name !== undefined) module.names.set(name, [...(module.names.get(name) ?? []), node])
  for (const key of Object.keys(node)) if (key !== 'parent') visit(node[key], node, module)
}

function declaredName(node: Node): string | undefined {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return node.id.name
  if (node.type === 'FunctionDeclaration') return node.id?.name
  return node.type === 'ImportSpecifier' ? node.local.name : undefined
}

/** `sql...execute(`, or a variable that holds one. */
function isExecuted(template: Node, module: Module): boolean {
  const parent = module.parents.get(template)
  if (parent.type === 'MemberExpression') return parent.property.name === 'execute'
  const name = parent.type === 'VariableDeclarator' ? parent.id.name : undefined
  return name !== undefined && new RegExp(`\\b${name}\\.execute\\(`).test(module.content)
}

function asStatement(template: Node, module: Module, reader: Reader): Statement {
  const pieces = reader.template(template, { module, bound: new Map() })
  const holes = pieces.filter(piece => typeof piece !== 'string')
  let number = 0
  const text = pieces.map(piece => (typeof piece === 'string' ? piece : `$${++number}`)).join('')
  const type = template.typeArguments
  return {
    file: module.file,
    line: lineAt(module.content, template.start),
    text,
    holes,
    row: type && {
      start: type.start + 1,
      end: type.end - 1,
      text: module.content.slice(type.start + 1, type.end - 1),
    },
  }
}

/** A choice of fragments makes two statements of one template; without a choice they are the same. */
function withoutTwins(statements: Statement[]): Statement[] {
  return statements.filter(
    (one, at) =>
      statements.findIndex(
        other => other.file === one.file && other.line === one.line && other.text === one.text,
      ) === at,
  )
}

interface Scope {
  module: Module
  /** What a function's parameters are given where it is called; undefined: something that is bound. */
  bound: Map<string, { node: Node; scope: Scope } | undefined>
}

type Piece = string | Hole

/** Puts the fragments of a template into it; `branch` chooses the side of a conditional. */
class Reader {
  readonly #modules: Map<string, Module>
  readonly #used: Set<Node>
  readonly #branch: number
  #depth = 0

  constructor(modules: Map<string, Module>, used: Set<Node>, branch: number) {
    this.#modules = modules
    this.#used = used
    this.#branch = branch
  }

  template(node: Node, scope: Scope): Piece[] {
    this.#used.add(node)
    const { quasis, expressions } = node.quasi
    return quasis.flatMap((quasi: Node, at: number) => {
      const expression = expressions[at]
      return expression ? [quasi.value.cooked, ...this.#hole(expression, scope)] : [quasi.value.cooked]
    })
  }

  #hole(node: Node, scope: Scope): Piece[] {
    return this.fragment(node, scope) ?? [{ file: scope.module.file, start: node.start, end: node.end }]
  }

  /** The pieces of an expression that is SQL; null for one whose value is bound. */
  fragment(node: Node, scope: Scope): Piece[] | null {
    if (this.#depth > 20) return null
    this.#depth++
    try {
      return this.#read(node, scope)
    } finally {
      this.#depth--
    }
  }

  #read(node: Node, scope: Scope): Piece[] | null {
    switch (node?.type) {
      case 'TaggedTemplateExpression':
        return node.tag.name === 'sql' ? this.template(node, scope) : null
      case 'ParenthesizedExpression':
        return this.fragment(node.expression, scope)
      case 'ConditionalExpression':
        return this.#choice([node.consequent, node.alternate], scope)
      case 'Identifier':
        return this.#name(node.name, scope)
      case 'CallExpression':
        return this.#call(node, scope)
      default:
        return null
    }
  }

  #choice(branches: Node[], scope: Scope): Piece[] | null {
    const read = branches.map(branch => this.fragment(branch, scope))
    return read[this.#branch] ?? read[0] ?? read[1] ?? null
  }

  #name(name: string, scope: Scope): Piece[] | null {
    if (scope.bound.has(name)) {
      const given = scope.bound.get(name)
      return given ? this.fragment(given.node, given.scope) : null
    }
    const found = this.#declaration(name, scope.module)
    if (found?.node.type !== 'VariableDeclarator' || !found.node.init) return null
    return this.fragment(found.node.init, { ...scope, module: found.module })
  }

  #declaration(name: string, module: Module): { node: Node; module: Module } | null {
    const node = module.names.get(name)?.at(-1)
    if (!node) return null
    if (node.type !== 'ImportSpecifier') return { node, module }
    return this.#imported(node.imported.name, module.parents.get(node).source.value, module.file)
  }

  /** Through the face of a domain too: `export { name } from '../file.ts'`. */
  #imported(name: string, from: string, into: string): { node: Node; module: Module } | null {
    const module = this.#modules.get(join(dirname(into), from))
    if (!module) return null
    const own = this.#declaration(name, module)
    if (own) return own
    const passedOn = [...module.content.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].find(([, names]) =>
      new RegExp(`\\b${name}\\b`).test(names!),
    )
    return passedOn ? this.#imported(name, passedOn[2]!, module.file) : null
  }

  #call(node: Node, scope: Scope): Piece[] | null {
    const { callee, arguments: given } = node
    if (callee.type === 'MemberExpression' && callee.object.name === 'sql')
      return this.#ofTag(callee.property.name, given, scope)
    if (callee.type !== 'Identifier') return null
    const found = this.#declaration(callee.name, scope.module)
    const target = found?.node.type === 'VariableDeclarator' ? found.node.init : found?.node
    if (!target || !/Function/.test(target.type)) return null
    const bound = new Map(scope.module === found!.module ? scope.bound : [])
    for (const [at, parameter] of target.params.entries()) this.#bind(parameter, given[at], { scope, bound })
    return this.#result(target.body, { module: found!.module, bound })
  }

  #bind(parameter: Node, given: Node, { scope, bound }: { scope: Scope; bound: Scope['bound'] }): void {
    const name = parameter.type === 'AssignmentPattern' ? parameter.left.name : parameter.name
    const node = given ?? (parameter.type === 'AssignmentPattern' ? parameter.right : undefined)
    if (name !== undefined) bound.set(name, node && { node, scope })
  }

  #result(body: Node, scope: Scope): Piece[] | null {
    if (body.type !== 'BlockStatement') return this.fragment(body, scope)
    const returned = body.body.find((statement: Node) => statement.type === 'ReturnStatement')
    return returned ? this.fragment(returned.argument, scope) : null
  }

  #ofTag(kind: string, given: Node[], scope: Scope): Piece[] | null {
    if (kind === 'join') return this.#joined(given[0], scope)
    const name = this.#text(given[0], scope)
    return name === null ? null : [name.replaceAll(/[^.]+/g, part => `"${part}"`)]
  }

  /** One member represents a list. */
  #joined(list: Node, scope: Scope): Piece[] | null {
    if (list.type === 'Identifier') {
      const given = scope.bound.get(list.name)
      if (given) return this.#joined(given.node, given.scope)
      const found = this.#declaration(list.name, scope.module)
      if (found?.node.init) return this.#joined(found.node.init, { ...scope, module: found.module })
    }
    if (list.type === 'ArrayExpression' && list.elements[0]) return this.#hole(list.elements[0], scope)
    if (list.type !== 'CallExpression' || list.callee.property?.name !== 'map') return null
    const [made] = list.arguments
    if (made.type === 'Identifier') return this.#call({ callee: made, arguments: [] }, scope)
    return this.#result(made.body, scope)
  }

  #text(node: Node, scope: Scope): string | null {
    if (node?.type === 'Literal') return String(node.value)
    if (node?.type === 'TemplateLiteral') {
      const texts = node.expressions.map((part: Node) => this.#text(part, scope))
      if (texts.includes(null)) return null
      return node.quasis.map((quasi: Node, at: number) => quasi.value.cooked + (texts[at] ?? '')).join('')
    }
    if (node?.type !== 'Identifier') return null
    const given = scope.bound.get(node.name)
    if (given) return this.#text(given.node, given.scope)
    const found = scope.bound.has(node.name) ? null : this.#declaration(node.name, scope.module)
    return found?.node.init ? this.#text(found.node.init, { ...scope, module: found.module }) : null
  }
}

const place = ({ file, content }: Source, node: Node): string => `${file}:${lineAt(content, node.start)}`

const lineAt = (content: string, at: number): number => content.slice(0, at).split('\n').length
