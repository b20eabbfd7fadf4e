"""The management client on the real server, and its completeness."""

from __future__ import annotations

import json
import pathlib
import unittest
import uuid
from keyword import iskeyword
from typing import Any, Dict

from tests.real_server import ORGANIZATION_KEY, URL, Shop, admin, caught, owner
from tidewatch import AccessError, ConflictError, InvalidInputError, NotFoundError, Page, StatusClient, Tidewatch, UsageError
from tidewatch import types as t

DOCUMENT = json.loads((pathlib.Path(__file__).parents[2] / "openapi/openapi.json").read_text("utf-8"))


class RealServerTest(unittest.TestCase):
    def setUp(self) -> None:
        self.shop = Shop("a", "b", "c")
        self.addCleanup(self.shop.close)
        self.client = self.shop.admin

    def test_the_life_of_a_monitor(self) -> None:
        made: t.Monitor = self.client.monitors.create(project_slug=self.shop.slug, slug="job", name="Job", interval_sec=60)["monitor"]
        changed = self.client.monitors.update(monitor_id=made["id"], paused=True)["monitor"]
        self.assertEqual((made["intervalSec"], changed["paused"]), (60, True))
        self.assertEqual(self.client.monitors.get(monitor_id=made["id"])["monitor"]["slug"], "job")
        self.assertEqual(self.client.monitors.delete(monitor_id=made["id"]), {"deleted": True, "id": made["id"]})
        gone = caught(lambda: self.client.monitors.get(monitor_id=made["id"]))
        self.assertIsInstance(gone, NotFoundError)
        self.assertEqual((gone.code, gone.status), ("MONITOR_NOT_FOUND", 404))

    def test_lists_continue_after_the_first_page(self) -> None:
        page = self.client.monitors.list(project_slug=self.shop.slug, limit=2)
        self.assertEqual([monitor["slug"] for monitor in page.items], ["a", "b"])
        self.assertEqual(page.body["nextCursor"], page.next_cursor)
        self.assertEqual([monitor["slug"] for monitor in page], ["a", "b", "c"])
        self.assertEqual([monitor["slug"] for monitor in page], ["a", "b", "c"], "a page can be walked again")
        rest = self.client.monitors.list(project_slug=self.shop.slug, limit=2, cursor=page.next_cursor or "")
        self.assertEqual(([monitor["slug"] for monitor in rest], rest.next_cursor), (["c"], None))
        self.assertEqual(repr(page), "<Page of 2 monitors, and more>")

    def test_fields_beside_a_list(self) -> None:
        for slug in ("web-1", "web-2", "web-3"):
            self.client.servers.create(project_slug=self.shop.slug, name=slug)
        page = self.client.servers.list(project_slug=self.shop.slug, limit=2)
        self.assertEqual([server["slug"] for server in page], ["web-1", "web-2", "web-3"])
        self.assertEqual((len(page.items), page.body["counts"]["unknown"]), (2, 3))

    def test_a_list_of_releases_or_of_files(self) -> None:
        domain = f"{uuid.uuid4().hex}.example.com"
        self.client.properties.create(domain=domain)
        source_map = b'{"version":3,"sources":["a.ts"],"names":[],"mappings":"AAAA"}'
        for release in ("shop@1", "shop@2", "shop@3"):
            self.client.sourcemaps.upload(release=release, domain=domain, files=[("/a.js", source_map), ("/b.js", source_map)])
        releases = self.client.sourcemaps.list(domain=domain, limit=2)
        self.assertEqual(([each["release"] for each in releases], len(releases.items)), (["shop@3", "shop@2", "shop@1"], 2))
        self.assertEqual([file["path"] for file in self.client.sourcemaps.list(domain=domain, release="shop@1")], ["/a.js", "/b.js"])

    def test_a_list_without_pages(self) -> None:
        with owner() as person:
            organizations = person.organizations.list()
            self.assertIn("default", [each["organization"]["slug"] for each in organizations])
            self.assertIsNone(organizations.next_cursor)

    def test_refusals(self) -> None:
        slug = self.shop.slug
        invalid = caught(lambda: self.client.monitors.create(project_slug=slug, slug="x", name="X", interval_sec=1))
        self.assertIsInstance(invalid, InvalidInputError)
        self.assertEqual([detail["path"] for detail in invalid.details], ["/intervalSec"])
        self.assertIsInstance(caught(lambda: self.client.projects.create(slug=slug, name="Again")), ConflictError)
        with Tidewatch(self.shop.credential, self.client._caller.transport.address.text) as other:
            self.assertEqual(caught(lambda: other.monitors.list()).code, "FORBIDDEN_SCOPE")
            self.assertIsInstance(caught(other.whoami), AccessError)

    def test_the_named_organization(self) -> None:
        with Tidewatch(ORGANIZATION_KEY, URL, organization="default") as client:
            self.assertIn(self.shop.slug, [project["slug"] for project in client.projects.list(limit=100)])
        with Tidewatch(ORGANIZATION_KEY, URL, organization="nowhere") as client:
            refused = caught(client.projects.list)
        self.assertEqual((refused.code, refused.status), ("ORGANIZATION_FORBIDDEN", 403))
        with self.assertRaisesRegex(UsageError, "organization is not the slug or id"):
            Tidewatch(ORGANIZATION_KEY, URL, organization="a b")

    def test_fields_with_reserved_names(self) -> None:
        with StatusClient(api_key=self.shop.credential, endpoint=self.client._caller.transport.address.text, slug="a") as status:
            status.down()
        [transition] = self.client.monitors.transitions(monitor_id=self.shop.monitors["a"])
        self.assertEqual((transition["from"], transition["to"]), (None, "down"))

    def test_people(self) -> None:
        with owner() as person:
            self.assertEqual(person.whoami()["role"], "owner")
            email = f"{uuid.uuid4().hex}@example.com"
            invited = person.invitations.create(email=email, role="viewer")["invitation"]
            self.assertIn(invited["id"], [each["id"] for each in person.invitations.list()])
            person.invitations.revoke(invitation_id=invited["id"])
            self.assertIsInstance(person.audit_log.list(limit=1), Page)
            person.logout()
            self.assertEqual(caught(person.whoami).code, "UNAUTHORIZED")


class CoverageTest(unittest.TestCase):
    """Each operation of the document is a method, named by the words of its command."""

    def speaks_json(self, operation: Dict[str, Any]) -> bool:
        bodies = [operation.get("requestBody")] + [answer for status, answer in operation["responses"].items() if status.startswith("2")]
        known = {"application/json", "multipart/form-data"}
        return all(known & set(body.get("content", known)) for body in bodies if body)

    def test_every_operation_is_there(self) -> None:
        with admin() as client:
            seen = 0
            for item in DOCUMENT["paths"].values():
                for method, operation in item.items():
                    if method == "parameters" or not self.speaks_json(operation):
                        continue
                    target: Any = client
                    words = operation["x-cli"]["command"].replace("-", "_").split()
                    # those have their own clients, or are called by pages
                    elsewhere = any({"signedRequest", "pageOrigin"} & set(each) for each in operation["security"])
                    for word in words:
                        # a reserved word gets a trailing underscore
                        target = getattr(target, f"{word}_" if iskeyword(word) else word, None)
                    self.assertEqual(callable(target), not elsewhere, words)
                    seen += 1
            self.assertGreater(seen, 30)
