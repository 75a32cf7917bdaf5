/** What other pages show of the documents and of the company behind them. */
export { Contact } from './contact.tsx'
export { DocumentLinks } from './links.tsx'
