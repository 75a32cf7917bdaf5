/** Does it when it is first asked for, and then answers with the same. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { it: Made } | undefined
  return () => (made ??= { it: make() }).it
}
