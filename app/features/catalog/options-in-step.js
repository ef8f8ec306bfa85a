// Keeps the two forms of a choice in step, whoever changes either: the radios that people press, and the selects that
// scripts of such shops read, rebuild and reset. Constant, so that it serves before our own scripts are there as well.
{
  let isFollowing = false
  const radiosOf = (select) =>
    [...select.form.elements].filter(({ type, name }) => type === 'radio' && name === select.name)
  const selectOf = (radio) => radio.form?.querySelector(`select[data-attribute_name="${radio.name}"]`)

  const followRadio = (radio) => {
    const select = selectOf(radio)
    if (!select || select.value === radio.value) return
    select.value = radio.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const followSelect = (select) => {
    const radios = radiosOf(select)
    const wanted = radios.find(({ value }) => value === select.value)
    // A click, so that listeners hear of it; a radio that was emptied makes no event of its own.
    if (wanted && !wanted.checked) return wanted.click()
    if (wanted || !radios.some(({ checked }) => checked)) return
    for (const radio of radios) radio.checked = false
    select.dispatchEvent(new Event('option_cleared', { bubbles: true }))
  }
  const follow = ({ target }) => {
    if (isFollowing || !target.closest?.('.variations_form')) return
    isFollowing = true
    if (target.type === 'radio') followRadio(target)
    else if (target.matches('select[data-attribute_name]')) followSelect(target)
    isFollowing = false
  }
  // What is triggered with jQuery reaches its own listeners only.
  addEventListener('DOMContentLoaded', () => {
    const { jQuery } = window
    if (jQuery) jQuery(document.body).on('change', follow)
    else document.body.addEventListener('change', follow)
  })
}
