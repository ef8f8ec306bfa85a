// A script that reads what the page holds for it where it stands, without waiting for anything.
window.foundAtParse = Object.fromEntries(
  Object.keys(window)
    .filter((name) => /^(?:wc|woocommerce|wpcf7|booking)/.test(name))
    .map((name) => [name, Object.keys(window[name])]),
)
