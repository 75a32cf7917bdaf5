/**
 * Who runs this installation, as the footer tells it. The country is the specification's; what is null has not been
 * told to us and is not invented: the page then says that it is missing.
 */
export interface Company {
  name: string | null
  contactEmail: string | null
}

export const company: Company = { name: null, contactEmail: null }
