// Right behind the banner, before anything is painted: who has not chosen yet is asked with the first of the page. What
// is chosen before the page's own script is there waits for it in `data-chosen`.
{
  const { cookie } = document.currentScript.dataset
  const banner = document.currentScript.previousElementSibling
  const choose = ({ target }) => {
    const button = target.closest('[data-consent]')
    if (button) banner.dataset.chosen = button.dataset.consent
  }
  if (!document.cookie.includes(`${cookie}=`)) {
    banner.hidden = false
    banner.addEventListener('click', choose)
  }
}
