// Runs before the page is painted and knows the notice from its own element: pages are the same bytes for everybody.
const { noticeId } = document.currentScript.dataset
if (noticeId && document.cookie.includes(`store_notice${noticeId}=hidden`))
  document.documentElement.dataset.storeNotice = 'hidden'
if (document.cookie.includes('coming_soon_banner_dismissed=yes')) document.documentElement.dataset.comingSoon = 'hidden'
