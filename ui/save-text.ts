import { saveFile } from './save-file.ts'

/** Gives the browser a text to save as a file. */
export const saveText = (name: string, content: string): void =>
  saveFile(name, new Blob([content], { type: 'text/plain' }))
