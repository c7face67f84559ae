"""Nobody else learns who plays: a whole visit asks the server of the page and nobody else."""

from urllib.parse import urlsplit

from tests.browser.conftest import Race


def test_a_visit_asks_nobody_else(race: Race) -> None:
    anna, bo = race()
    asked: list[str] = []
    for person in (anna, bo):
        person.context.on("request", lambda request: asked.append(request.url))
    anna.go("/")
    anna.go("/rules/spit")
    anna.go(f"/t/{anna.code}")
    hosts = {urlsplit(url).netloc for url in asked if not url.startswith(("data:", "blob:"))}
    assert hosts == {urlsplit(anna.address).netloc}
    assert any("/assets/" in url for url in asked)
