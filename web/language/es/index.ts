/** The cabinet's texts, word by word. The landing page brings its own. */
import { risk } from './risk.ts'

export const es = { risk }
