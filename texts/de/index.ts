/** The cabinet's texts, word by word. The landing page brings its own. */
import { entry } from './entry.ts'
import { first } from './first.ts'
import { others } from './others.ts'

export const de = { ...first, ...entry, ...others }
