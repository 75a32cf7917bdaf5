import { saveFile } from './save-file.ts'

/**
 * Gives the browser a text to save as a file. One of a demonstration says so by its name, as those of the server do:
 * it travels without the page.
 */
export const saveText = (name: string, content: string): void =>
  saveFile(
    `${document.getElementById('demonstration') ? 'demonstration-' : ''}${name}`,
    new Blob([content], { type: 'text/plain' }),
  )
